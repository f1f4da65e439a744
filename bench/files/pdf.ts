import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type BenchRow } from '../row.ts'
import { installPeers, runCase, runFilesCase } from '../run-case.ts'

const PAGES = 1000
const TARGETS = { seconds: 2, megabytes: 200, fileMegabytes: 6, pdfkit: 5 }

/** A thousand pages of 40 rows × 8 columns as PDF: CPU beside pdfkit, memory, and the size of the file. */
export async function pdfRows(): Promise<BenchRow[]> {
  await installPeers()
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  try {
    const own = await runFilesCase('cases/pdf-case.ts', PAGES, join(folder, 'own.pdf'))
    const peer = await runCase('peers/pdfkit.mjs', PAGES, join(folder, 'peer.pdf'))
    const name = `pdf ${PAGES} pages`
    const cpu = { name, value: own.cpu, unit: 'CPU s' }
    const size = own.bytes / 2 ** 20
    const { seconds, megabytes, fileMegabytes, pdfkit } = TARGETS
    return [
      atLeast({ ...cpu, peer: 'pdfkit', target: pdfkit }, peer.cpu),
      atMost({ ...cpu, peer: `${seconds} s`, target: 1 }, seconds),
      atMost({ name: `${name}, memory`, value: own.rss, unit: 'MB', peer: `${megabytes} MB`, target: 1 }, megabytes),
      atMost({ name: `${name}, file`, value: size, unit: 'MB', peer: `${fileMegabytes} MB`, target: 1 }, fileMegabytes),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
