import { z } from 'zod'
import { limits } from './limits.ts'

/** A parameter of a screen or a component. A date takes `current`, a number of days from today, or a day of the calendar. */
export const Parameter = z.strictObject({
  paramCode: z
    .string()
    .regex(/^[\p{L}_][\p{L}\d_]*$/u)
    .max(limits.name),
  paramName: z.string().max(limits.name).default(''),
  paramType: z.enum(['text', 'number', 'date']),
  paramDefault: z.string().max(limits.cellText).nullable().default(null),
  /** The format of a date by its code, 1 to 10; 3 is the day. */
  dateCode: z.int().min(1).max(10).default(3),
})
export type Parameter = z.infer<typeof Parameter>

/** What a click on a component, or a choice in a widget, sets: the parameter and the column that its value is in. */
export const Emission = z.strictObject({
  paramCode: Parameter.shape.paramCode,
  /** '' takes the name of what was clicked. */
  column: z.string().max(limits.name),
})
export type Emission = z.infer<typeof Emission>
