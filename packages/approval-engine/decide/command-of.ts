import { isWithin } from '../definition/size.ts'
import { Command, type PersonCommand } from './command.ts'

/** A command from outside; null when it is none, or larger than any command may be. */
export function commandOf(json: unknown): PersonCommand | null {
  if (!isWithin(json, { values: 5000, nesting: 10, characters: 200_000 })) return null
  const parsed = Command.safeParse(json)
  return parsed.success ? parsed.data : null
}
