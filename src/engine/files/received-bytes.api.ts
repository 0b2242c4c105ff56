import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** The bytes of a file of a form, counted as they come: uploads under way hold so much memory together, however many and slow they are. */
export async function receivedBytes(request: FastifyRequest, { file }: MultipartFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) {
    request.server.concurrencyLimits.holdBytes(request, piece.length)
    pieces.push(piece)
  }
  if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
  return Buffer.concat(pieces)
}
