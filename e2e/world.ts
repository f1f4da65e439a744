import { inject } from 'vitest'

export interface World {
  /** Where its product answers. */
  base: string
  /** The folder with every mail that it sent. */
  mailFolder: string
}

/** The product that the files of one test worker share; each worker has its own, with its own demo world. */
const worlds = inject('worlds')
const own = worlds[(Number(process.env.VITEST_POOL_ID) - 1) % worlds.length]
if (own === undefined) throw new Error('no product was started for the journeys')
export const { base, mailFolder } = own
