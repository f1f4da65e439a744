import { closeSync, openSync, readSync } from 'node:fs'
import { createInflateRaw, deflateRawSync } from 'node:zlib'
import { report } from '../usage.ts'

/** Child process: what zlib alone takes for the XML of the first worksheet of a file. Arguments: file, level. */
const [path, level] = process.argv.slice(2)
/** The XML is squeezed piece by piece, so that a long sheet needs no large memory. */
const PIECE = 64 << 20

let cpu = 0
let bytes = 0
const waiting: Buffer[] = []
let size = 0
for await (const part of inflated(path!)) {
  waiting.push(part)
  size += part.length
  if (size >= PIECE) squeeze()
}
squeeze()
report({ cpu, bytes })

function squeeze(): void {
  const xml = Buffer.concat(waiting)
  waiting.length = 0
  size = 0
  const before = process.cpuUsage()
  bytes += deflateRawSync(xml, { level: Number(level), chunkSize: 1 << 20 }).length
  const { user, system } = process.cpuUsage(before)
  cpu += (user + system) / 1e6
}

/** The uncompressed first worksheet: its local header is found by its name. */
async function* inflated(file: string): AsyncGenerator<Buffer> {
  const handle = openSync(file, 'r')
  const head = Buffer.alloc(1 << 16)
  readSync(handle, head, 0, head.length, 0)
  const name = head.indexOf('xl/worksheets/sheet1.xml')
  const inflate = createInflateRaw({ chunkSize: 1 << 20 })
  let at = name + head.readUInt16LE(name - 4) + head.readUInt16LE(name - 2)
  let isOpen = true
  inflate.on('end', () => (isOpen = false))
  const feed = async () => {
    while (isOpen) {
      const input = Buffer.alloc(1 << 20)
      const read = readSync(handle, input, 0, input.length, at)
      if (read === 0) break
      at += read
      if (!inflate.write(input.subarray(0, read)))
        await new Promise((resolve) => inflate.once('drain', resolve).once('end', resolve))
    }
  }
  const fed = feed()
  yield* inflate
  await fed
  closeSync(handle)
}
