import { refusal } from '@mingtai/messages'
import { fits, isTaken, takenExtensions } from './file-types.ts'
import { contentType } from './sniff.ts'

/** The type of an uploaded file by its content; refuses a name that promises another one, and what is not taken at all. */
export async function checkedType({ name, path, size }: { name: string; path: string; size: number }): Promise<string> {
  if (size === 0) throw refusal('upload.empty', name).at('file')
  if (!isTaken(name)) throw refusal('upload.extension', name, takenExtensions()).at('file')
  const type = await contentType(path)
  if (type === null || !fits(name, type)) throw refusal('upload.contentMismatch', name).at('file')
  return type
}
