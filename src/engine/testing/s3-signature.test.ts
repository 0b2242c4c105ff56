import { expect, test } from 'vitest'
import { s3Signature, sha256 } from './s3-signature.api.ts'

// The four examples that Amazon publishes with the algorithm.
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const headers = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': sha256(''),
  'x-amz-date': '20130524T000000Z',
}

test.each([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test$file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?prefix=J&max-keys=2', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the signature of %s %s equals the one that Amazon publishes', (method, url, more, signature) => {
  const all = { ...headers, ...more }
  const scope = '20130524/us-east-1/s3/aws4_request'
  const request = { method, url, headers: all, signedHeaders: Object.keys(all).toSorted(), scope }
  expect(s3Signature(request, secretKey)).toBe(signature)
  expect(s3Signature({ ...request, url: `${url}x` }, secretKey)).not.toBe(signature)
})
