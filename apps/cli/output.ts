import { createWriteStream, existsSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from '@mingtai/api'
import { type FileFormat, fileFormats } from '@mingtai/modules/data/report/calls'
import { exits, Failure } from './failure.ts'

export type Format = FileFormat

/** The asked format, else the one that the file name says, else a workbook. */
export function formatOf(asked: string | undefined, output: string | undefined): Format {
  const wanted =
    asked ??
    (extname(output ?? '')
      .slice(1)
      .toLowerCase() ||
      'xlsx')
  const known = fileFormats.find((format) => format === wanted)
  if (known !== undefined) return known
  throw new Failure(`不支持的格式“${wanted}”，可选 ${fileFormats.join('、')}。`, exits.wrongUse)
}

/** `-o` names a file, a folder that exists, or `-` for the standard output; without it the server's name is kept. */
export function targetOf(output: string | undefined, serverName: string): string {
  if (output === undefined) return basename(serverName)
  const isFolder = existsSync(output) && statSync(output).isDirectory()
  return isFolder ? join(output, basename(serverName)) : output
}

/** A file call answers with a download, which its reply's type does not say. */
export function downloadOf(reply: object): Download {
  if ('body' in reply && reply.body instanceof Response && 'name' in reply)
    return { name: String(reply.name), body: reply.body }
  throw new Failure('服务器没有给出文件。')
}

/** Streams a download to disk; a file that is there stays whole until the new one is complete. */
export async function saveDownload({ body }: Download, target: string, signal: AbortSignal): Promise<void> {
  if (body.body === null) throw new Failure('服务器没有给出文件。')
  const source = Readable.fromWeb(body.body)
  if (target === '-') return pipeline(source, process.stdout, { signal, end: false })
  const part = `${target}.part`
  try {
    await pipeline(source, createWriteStream(part), { signal })
    await rename(part, target)
  } catch (problem) {
    await rm(part, { force: true })
    throw problem
  }
}

/** A text to a file, or to the standard output where none is named. */
export async function saveText(text: string, output: string | undefined): Promise<void> {
  if (output === undefined || output === '-') {
    process.stdout.write(text)
    return
  }
  await writeFile(output, text)
}
