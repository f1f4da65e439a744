const SECTOR = 512
const MINI = 64
/** Shorter streams live in the mini stream. */
const MINI_LIMIT = 4096
const ENTRY = 128
const PER_SECTOR = SECTOR / 4
/** Addresses of allocation sectors that the header itself holds. */
const IN_HEADER = 109
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT = 0xfffffffd
const DIFAT = 0xfffffffc

/** A storage or a stream of the file; `children` makes it a storage. */
export interface CompoundEntry {
  name: string
  children?: readonly CompoundEntry[]
  /** A short stream. */
  bytes?: Uint8Array
  /** Length of the one long stream, whose bytes follow the head of the file. */
  long?: number
}

interface Placed {
  entry: CompoundEntry
  left: number
  right: number
  child: number
  start: number
}

/**
 * The parts of a compound file (MS-CFB, version 3) around one long stream: `head`, then the stream filled up to whole
 * sectors, then `tail`. All sizes are known beforehand, so the long stream never has to be in memory.
 */
export function compoundFile(root: readonly CompoundEntry[]): {
  head: Buffer
  tail(root: readonly CompoundEntry[]): Buffer
} {
  const plan = planOf(root)
  return { head: headOf(plan), tail: (filled) => tailOf(plan, filled) }
}

/** Bytes that fill the long stream up to a whole sector. */
export function filling(length: number): Buffer {
  return Buffer.alloc((SECTOR - (length % SECTOR)) % SECTOR)
}

interface Plan {
  fat: number
  difat: number
  long: number
  directory: number
  miniFat: number
  mini: number
}

function planOf(root: readonly CompoundEntry[]): Plan & { root: readonly CompoundEntry[] } {
  const entries = flat(root)
  const longBytes = entries.reduce((sum, entry) => sum + (entry.long ?? 0), 0)
  const miniSectors = entries.reduce((sum, entry) => sum + Math.ceil((entry.bytes?.length ?? 0) / MINI), 0)
  const parts = {
    long: sectors(longBytes),
    directory: sectors((entries.length + 1) * ENTRY),
    miniFat: sectors(miniSectors * 4),
    mini: sectors(miniSectors * MINI),
  }
  const content = parts.long + parts.directory + parts.miniFat + parts.mini
  let [fat, difat] = [1, 0]
  // The table lists itself too: it grows until it fits.
  while (fat * PER_SECTOR < content + fat + difat) {
    fat++
    difat = fat > IN_HEADER ? Math.ceil((fat - IN_HEADER) / (PER_SECTOR - 1)) : 0
  }
  return { ...parts, fat, difat, root }
}

/** Header, then the sectors that say which sectors say where everything is, then the allocation table. */
function headOf(plan: Plan): Buffer {
  const { fat, difat } = plan
  const at = places(plan)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(fat, 44)
  header.writeUInt32LE(at.directory, 48)
  header.writeUInt32LE(MINI_LIMIT, 56)
  header.writeUInt32LE(plan.miniFat ? at.miniFat : END, 60)
  header.writeUInt32LE(plan.miniFat, 64)
  header.writeUInt32LE(difat ? 0 : END, 68)
  header.writeUInt32LE(difat, 72)
  for (let i = 0; i < IN_HEADER; i++) header.writeUInt32LE(i < fat ? difat + i : FREE, 76 + i * 4)
  return Buffer.concat([header, difatOf(plan), fatOf(plan)])
}

function difatOf({ fat, difat }: Plan): Buffer {
  const bytes = Buffer.alloc(difat * SECTOR)
  for (let sector = 0; sector < difat; sector++) {
    const start = sector * SECTOR
    for (let i = 0; i < PER_SECTOR - 1; i++) {
      const number = IN_HEADER + sector * (PER_SECTOR - 1) + i
      bytes.writeUInt32LE(number < fat ? difat + number : FREE, start + i * 4)
    }
    bytes.writeUInt32LE(sector + 1 < difat ? sector + 1 : END, start + SECTOR - 4)
  }
  return bytes
}

/** Each sector names the next one of its chain; all chains lie in one piece. */
function fatOf(plan: Plan): Buffer {
  const table = Buffer.alloc(plan.fat * SECTOR, 0xff)
  let at = 0
  const put = (value: number) => {
    table.writeUInt32LE(value, at * 4)
    at++
  }
  for (let i = 0; i < plan.difat; i++) put(DIFAT)
  for (let i = 0; i < plan.fat; i++) put(FAT)
  for (const count of [plan.long, plan.directory, plan.miniFat, plan.mini]) {
    for (let i = 0; i < count; i++) put(i + 1 < count ? at + 1 : END)
  }
  return table
}

function tailOf(plan: Plan & { root: readonly CompoundEntry[] }, filled: readonly CompoundEntry[]): Buffer {
  const again = planOf(filled)
  if (again.mini !== plan.mini || again.directory !== plan.directory || again.long !== plan.long) {
    throw new Error('a stream changed its length')
  }
  const at = places(plan)
  const placed = placedEntries(filled, at.long)
  const streams = placed.flatMap(({ entry }) => (entry.bytes?.length ? [entry.bytes] : []))
  const miniFat = Buffer.alloc(plan.miniFat * SECTOR, 0xff)
  let number = 0
  for (const bytes of streams) {
    const count = Math.ceil(bytes.length / MINI)
    for (let i = 0; i < count; i++, number++) miniFat.writeUInt32LE(i + 1 < count ? number + 1 : END, number * 4)
  }
  const padded = streams.map((bytes) => Buffer.concat([bytes], Math.ceil(bytes.length / MINI) * MINI))
  const mini = Buffer.concat(padded, plan.mini * SECTOR)
  const root = { start: plan.mini ? at.mini : END, length: number * MINI }
  return Buffer.concat([directoryOf(placed, plan.directory, root), miniFat, mini])
}

function directoryOf(placed: readonly Placed[], length: number, root: { start: number; length: number }): Buffer {
  const bytes = Buffer.alloc(length * SECTOR)
  for (let i = 0; i < (length * SECTOR) / ENTRY; i++) {
    for (const offset of [68, 72, 76]) bytes.writeUInt32LE(FREE, i * ENTRY + offset)
  }
  placed.forEach(({ entry, left, right, child, start }, i) => {
    const at = i * ENTRY
    const isRoot = i === 0
    bytes.write(entry.name, at, 62, 'utf16le')
    bytes.writeUInt16LE((entry.name.length + 1) * 2, at + 64)
    bytes.writeUInt8(isRoot ? 5 : entry.children ? 1 : 2, at + 66)
    // Every node black: readers only ask for the order of the names.
    bytes.writeUInt8(1, at + 67)
    bytes.writeUInt32LE(left, at + 68)
    bytes.writeUInt32LE(right, at + 72)
    bytes.writeUInt32LE(child, at + 76)
    bytes.writeUInt32LE(isRoot ? root.start : start, at + 116)
    bytes.writeUInt32LE(isRoot ? root.length : (entry.long ?? entry.bytes?.length ?? 0), at + 120)
  })
  return bytes
}

/** The directory in its order, the root first; the children of each storage form a balanced tree by name. */
function placedEntries(root: readonly CompoundEntry[], longStart: number): Placed[] {
  const result: Placed[] = []
  let mini = 0
  const add = (entry: CompoundEntry): number => {
    const start = entry.long !== undefined ? longStart : entry.bytes?.length ? mini : entry.children ? 0 : END
    if (entry.long === undefined) mini += Math.ceil((entry.bytes?.length ?? 0) / MINI)
    const number = result.push({ entry, left: FREE, right: FREE, child: FREE, start }) - 1
    if (entry.children) result[number]!.child = tree(entry.children.toSorted(byName))
    return number
  }
  const tree = (entries: readonly CompoundEntry[]): number => {
    if (entries.length === 0) return FREE
    const middle = entries.length >> 1
    const number = add(entries[middle]!)
    result[number]!.left = tree(entries.slice(0, middle))
    result[number]!.right = tree(entries.slice(middle + 1))
    return number
  }
  add({ name: 'Root Entry', children: root })
  return result
}

/** Shorter names first, then by upper-case letters, as the format orders them. */
function byName(a: CompoundEntry, b: CompoundEntry): number {
  return a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1)
}

function places({ difat, fat, long, directory, miniFat }: Plan) {
  const first = difat + fat
  return {
    long: first,
    directory: first + long,
    miniFat: first + long + directory,
    mini: first + long + directory + miniFat,
  }
}

function flat(entries: readonly CompoundEntry[]): CompoundEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
}

function sectors(bytes: number): number {
  return Math.ceil(bytes / SECTOR)
}
