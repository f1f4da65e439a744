import type { World } from './world.ts'

/** In whose place it is tried. */
export type Attacker = 'anonymous' | 'reader' | 'designer' | 'administrator' | 'operator' | 'fuzz'

/** Something that must not work. */
export interface Probe {
  who: Attacker
  /** What is tried, in a few words. */
  what: string
  /** Answers what was seen where the product held; throws `Broken` where it did not. */
  run(world: World): Promise<string>
}

/** The product did not hold. */
export class Broken extends Error {}

/** What was seen, or the end of the probe. */
export function verified(isSafe: boolean, seen: string): string {
  if (!isSafe) throw new Broken(seen)
  return seen
}
