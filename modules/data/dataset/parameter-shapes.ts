import { Choice, Parameter } from '@mingtai/report-engine'
import { z } from 'zod'
import { ParameterValues } from './parameter-values.ts'

const text = z.string().max(2000)

/** A parameter as the form shows it: its value to begin with, and what may be chosen. */
export const FormParameter = Parameter.omit({ options: true }).extend({
  value: z.union([z.string(), z.array(z.string())]).nullable(),
  /** null: it is no choice. The first of a long list; the others are searched for. */
  choices: z.array(Choice).nullable(),
  /** How many choices there are. */
  total: z.number().int(),
  /** Codes of the parameters that the list changes with. */
  dependsOn: z.array(z.string()),
})

export type FormParameter = z.infer<typeof FormParameter>

/** What a list is asked with. */
export const choiceQuestion = {
  parameter: z.string().max(60),
  /** What the others hold: a list may depend on them. */
  values: ParameterValues,
  /** Finds by letters, pinyin and initials. */
  keyword: z.string().max(60).default(''),
  /** Those chosen now: what is no longer among the choices is not in the answer. */
  chosen: z.array(text).max(5000).default([]),
}

export const FoundChoices = z.object({ choices: z.array(Choice), total: z.number().int(), chosen: z.array(Choice) })
export type FoundChoices = z.infer<typeof FoundChoices>
