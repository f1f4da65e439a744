import { z } from 'zod'

import { fieldName, identifier } from './names.ts'

export const Option = z.object({ value: z.string(), label: z.string() })

/** One entry of a list of choices; in a tree `parent` is the value of the entry above it. */
export const Choice = Option.extend({ parent: z.string().max(200).optional() })
export type Choice = z.infer<typeof Choice>

/** An entry of a fixed list; `of`: only where the parameter above has this value. */
const FixedChoice = Choice.extend({ of: z.string().max(200).optional() })
export type FixedChoice = z.infer<typeof FixedChoice>

export const parameterTypes = [
  'text',
  'number',
  'date',
  'dateTime',
  'time',
  'dateRange',
  'month',
  'quarter',
  'half',
  'year',
  'monthRange',
  'quarterRange',
  'halfRange',
  'yearRange',
  'select',
  'multiSelect',
  'tree',
  'multiTree',
] as const

/** Where the choices of a parameter come from. */
const ChoicesFrom = z.union([
  z.object({
    kind: z.literal('fixed'),
    items: z.array(FixedChoice).max(1000),
    /** The parameter that the list changes with; `of` says for which of its values an entry is there. */
    dependsOn: identifier.optional(),
  }),
  /** First column the value, second what is shown, third (of a tree) the value of the entry above; `${code}` cascades. */
  z.object({ kind: z.literal('sql'), dataSource: z.string().max(60), sql: z.string().max(20_000) }),
  /** Fields of a dataset of the same template, which may be shared and may be an interface. */
  z.object({
    kind: z.literal('dataset'),
    dataset: identifier,
    value: fieldName,
    label: fieldName,
    parent: fieldName.optional(),
    /** Parameters that change the list, where the dataset's own text does not say so. */
    dependsOn: z.array(identifier).max(20).optional(),
  }),
  z.object({ kind: z.literal('dictionary'), code: z.string().min(1).max(60) }),
])
export type ChoicesFrom = z.infer<typeof ChoicesFrom>

/** Further checks of a value. Days and periods are written as in `default`. */
const ParameterCheck = z.object({
  min: z.string().max(60).optional(),
  max: z.string().max(60).optional(),
  minLength: z.number().int().min(0).max(2000).optional(),
  maxLength: z.number().int().min(1).max(2000).optional(),
  /** A plain pattern (`textPattern` of `@mingtai/formula`), and what to say when a text does not have it. */
  pattern: z.string().min(1).max(200).optional(),
  patternHint: z.string().max(60).optional(),
  /** Of a date range. */
  maxDays: z.number().int().min(1).max(36_500).optional(),
  /** Of a choice of several: entries; of a range of periods: periods. */
  maxCount: z.number().int().min(1).max(5000).optional(),
})

/** Where the control stands in the form; the order is that of the parameters. */
const ParameterLayout = z.object({
  /** Columns of the form that it takes. */
  span: z.number().int().min(1).max(4).optional(),
  /** Begins a new line. */
  newLine: z.boolean().optional(),
  labelWidth: z.number().int().min(0).max(240).optional(),
  /** Controls of the same group stand under one heading. */
  group: z.string().max(30).optional(),
})

/** How a value is asked for, where it is not the usual control of its type. */
export const controlsOf = {
  text: ['area'],
  number: ['slider'],
  select: ['radio', 'switch'],
  multiSelect: ['ticks'],
} as const satisfies Partial<Record<(typeof parameterTypes)[number], readonly string[]>>

/** A value that the reader chooses before the run. Its code is what `${code}` in SQL and texts refers to. */
export const Parameter = z.object({
  code: identifier,
  name: z.string().min(1).max(60),
  type: z.enum(parameterTypes),
  /**
   * A rule of `parameter/day-rules.ts`. For dates: `current` is today, a number is that many days from today, a token
   * such as `mf` an edge of a period, anything else is today.
   */
  default: z.string().max(200).nullable(),
  required: z.boolean(),
  hidden: z.boolean(),
  options: ChoicesFrom.nullable(),
  placeholder: z.string().max(60).optional(),
  help: z.string().max(200).optional(),
  /** How days and periods are given to queries and texts; one of `parameter/period-text.ts`. */
  format: z.string().max(20).optional(),
  control: z.enum(['area', 'slider', 'radio', 'switch', 'ticks']).optional(),
  check: ParameterCheck.optional(),
  layout: ParameterLayout.optional(),
  /** Of a tree: a branch stands for itself and everything below it. */
  withBelow: z.boolean().optional(),
  /** Of a tree: only what has nothing below it may be chosen. */
  leavesOnly: z.boolean().optional(),
})
export type Parameter = z.infer<typeof Parameter>

/** The form as a whole. */
export const ParameterForm = z.object({
  place: z.enum(['top', 'side']).optional(),
  /** Of all labels that have none of their own. */
  labelWidth: z.number().int().min(0).max(240).optional(),
  /** Groups that are closed at first. */
  folded: z.array(z.string().max(30)).max(20).optional(),
  /** The report shows its form first, and runs only when the reader asks for it. */
  waits: z.boolean().optional(),
  /** First month of the fiscal year. */
  fiscalStart: z.number().int().min(1).max(12).optional(),
})
export type ParameterForm = z.infer<typeof ParameterForm>
