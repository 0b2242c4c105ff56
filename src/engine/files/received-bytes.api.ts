import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** The bytes of a form's file, counted while they arrive. All running uploads together share one memory limit. */
export async function receivedBytes(request: FastifyRequest, { file }: MultipartFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) {
    request.server.concurrencyLimits.holdBytes(request, piece.length)
    pieces.push(piece)
  }
  if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
  return Buffer.concat(pieces)
}
