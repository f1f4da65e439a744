import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

const MILLISECONDS = 120_000

/**
 * Whether a file holds a virus, by the site's scanner: a clamd at host:port, or a command that exits with 0 (clean) or
 * 1 (infected).
 */
export async function isInfected(scanner: string, path: string): Promise<boolean> {
  const place = /^([\w.-]+):(\d{1,5})$/.exec(scanner)
  if (place === null) return byCommand(scanner, path)
  return byClamd({ host: place[1] ?? '', port: Number(place[2]) }, path)
}

function byCommand(command: string, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    execFile(command, [path], { timeout: MILLISECONDS, windowsHide: true }, (problem) => {
      if (problem === null) resolve(false)
      else if (problem.code === 1) resolve(true)
      else reject(new Error(`scanner: ${problem.message}`))
    })
  })
}

/** clamd's INSTREAM: pieces with their length before them, a length of 0 at the end. */
function byClamd(place: { host: string; port: number }, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    let answer = ''
    socket.setTimeout(MILLISECONDS, () => socket.destroy(new Error('scanner: no answer')))
    socket.on('error', reject)
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('close', () => {
      if (/\bFOUND\0?$/.test(answer.trim())) resolve(true)
      else if (/\bOK\0?$/.test(answer.trim())) resolve(false)
      else reject(new Error(`scanner: ${answer.slice(0, 100)}`))
    })
    socket.on('connect', () => {
      send().catch((problem: unknown) => socket.destroy(problem instanceof Error ? problem : new Error('scanner')))
    })

    async function send(): Promise<void> {
      socket.write('zINSTREAM\0')
      for await (const piece of createReadStream(path)) await write(framed(piece))
      await write(Buffer.alloc(4))
    }

    function write(bytes: Buffer): Promise<void> {
      return new Promise((done, failed) => {
        socket.write(bytes, (problem) => (problem == null ? done() : failed(problem)))
      })
    }
  })
}

function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}
