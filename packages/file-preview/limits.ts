/** What one file may cost. */
export const limits = {
  /** Milliseconds of one task, with the start of the process. */
  time: 30_000,
  /** Megabytes of memory of the process beside what its libraries allocate themselves. */
  heap: 512,
  /** Bytes of the whole process at which it is not used again. */
  resident: 1.2 * 2 ** 30,
  /** Tasks after which a process is not used again. */
  tasks: 200,
  /** Bytes of a file that is read into memory. */
  file: 60 * 2 ** 20,
  /** Bytes of an archive when it is unpacked, and its entries. */
  unpacked: 120 * 2 ** 20,
  entries: 10_000,
  pages: 300,
  /** Points of the longest edge of a page. */
  edge: 7200,
  pixels: 50_000_000,
  /** Characters of the words of one file. */
  words: 2_000_000,
  rows: 200,
  columns: 50,
  sheets: 10,
  text: 256 * 1024,
  listed: 1000,
} as const
