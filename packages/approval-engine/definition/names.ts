import { z } from 'zod'

/** Stable for the life of a definition: state, events and return targets speak of nodes by it. */
export const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const personId = z.string().min(1).max(64)
export const codeName = z.string().min(1).max(64)
export const fieldId = z.string().min(1).max(64)
export const label = z.string().trim().min(1).max(50)
/** A year of working minutes is below this. */
export const minutes = z.number().int().min(1).max(525_600)

/** The most that a definition may have; `definitionOf` refuses more before it reads on. */
export const limits = {
  nodes: 500,
  /** Forks within forks. */
  depth: 50,
  arms: 30,
  resolvers: 20,
  people: 200,
  /** Values, nesting and characters of the JSON as it comes in. */
  values: 100_000,
  nesting: 2000,
  characters: 2_000_000,
  /** The same of one condition. */
  conditionValues: 500,
  conditionNesting: 20,
} as const
