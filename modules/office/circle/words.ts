import { namesOf } from '@mingtai/api'
import { z } from 'zod'

/** Characters of a post, without white space. Office specification, section 5. */
export const MOST_CHARACTERS = 500
export const MOST_PICTURES = 9
/** Office specification, section 5: bytes of a picture. */
export const MOST_BYTES = 5 * (1 << 20)
export const MOST_COMMENT = 300
/** Seconds in which authors get back what they removed. */
export const UNDO_SECONDS = 10

/** Who sees a post. */
export const visibilities = { everyone: '所有人', department: '我的部门', people: '指定的人' } as const
export const Visibility = z.enum(namesOf(visibilities))
export type Visibility = z.infer<typeof Visibility>
