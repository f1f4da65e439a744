import { writeSync } from 'node:fs'

/** Where the log goes. A line that finds no room is lost: without this, a full disk of the logs ends the server. */
export const logLines = {
  write(line: string): void {
    try {
      writeSync(1, line)
    } catch {
      // Nobody is left to be told.
    }
  },
}
