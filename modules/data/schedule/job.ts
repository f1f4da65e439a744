import { id } from '@mingtai/api'
import { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { fileFormats } from '@mingtai/modules/data/report/calls'
import { z } from 'zod'
import { Condition } from './condition.ts'
import { Timing } from './timing.ts'
import {
  burstKinds,
  channels,
  deliveryStates,
  jobActions,
  jobStates,
  missedPolicies,
  namesOf,
  overlapPolicies,
  peopleChannels,
  recipientKinds,
  runStates,
  triggers,
  watchKinds,
} from './words.ts'

/** Words that stand in the heading of a mail or in the name of a file: one line, without what could end it. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), '不能换行，也不能有控制字符')

/** Who gets what a job makes. An outside address has no id but itself. */
export const Recipient = z.object({ kind: z.enum(namesOf(recipientKinds)), id: z.string().trim().min(1).max(254) })
export type Recipient = z.infer<typeof Recipient>

export const JobForm = z.object({
  name: line(60).min(1, '请写任务的名称'),
  reportId: id,
  /** Chosen values; what is left out takes the report's default at the time of the run. */
  values: ParameterValues,
  /** Rules measured from the day of the run, by the code of the parameter: `mf-1~ml-1` is the month before. */
  rules: z.record(z.string().max(60), z.string().max(60)),
  timing: Timing,
  /** What must hold for it to be sent; null: it always is. */
  condition: Condition.nullable().default(null),
  /** What the condition is for. */
  watch: z.enum(namesOf(watchKinds)).default('send'),
  /** Whether it runs by itself from now on. */
  enabled: z.boolean(),
  formats: z.array(z.enum(fileFormats)).min(1, '请至少选择一种格式').max(5),
  fileName: line(80).min(1, '请写文件的名称'),
  subject: line(120).min(1, '请写标题'),
  text: z.string().trim().max(2000),
  /** Each recipient their own file, filled with their own rights. */
  burst: z.enum(namesOf(burstKinds)).default('none'),
  /** To people; robots and other places have their own. */
  channels: z.array(z.enum(peopleChannels)).max(2),
  recipients: z.array(Recipient).max(200),
  missed: z.enum(namesOf(missedPolicies)),
  overlap: z.enum(namesOf(overlapPolicies)),
  retries: z.number().int().min(0).max(10),
  /** Minutes after which a run is stopped. */
  minutes: z.number().int().min(1).max(240),
})
export type JobForm = z.infer<typeof JobForm>

/** A job in a list. */
export const JobRow = z.object({
  id,
  name: z.string(),
  state: z.enum(namesOf(jobStates)),
  /** Why it stopped by itself; empty otherwise. */
  reason: z.string(),
  reportId: id,
  reportName: z.string(),
  reportCode: z.string(),
  timing: Timing,
  formats: z.array(z.enum(fileFormats)),
  ownerName: z.string(),
  isMine: z.boolean(),
  previousAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  lastState: z.enum(namesOf(runStates)).nullable(),
  recipients: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  actions: z.array(z.enum(namesOf(jobActions))),
})
export type JobRow = z.infer<typeof JobRow>

export const NamedRecipient = Recipient.extend({ name: z.string() })

/** A job with all that its form shows. */
export const Job = JobRow.extend({
  form: JobForm.extend({ recipients: z.array(NamedRecipient) }),
  nextTimes: z.array(z.string()),
})
export type Job = z.infer<typeof Job>

export const RunFile = z.object({
  id,
  name: z.string(),
  format: z.enum(fileFormats),
  bytes: z.number(),
  isThere: z.boolean(),
})
export type RunFile = z.infer<typeof RunFile>

/** One run of a job. */
export const Run = z.object({
  id,
  jobId: id,
  jobName: z.string(),
  trigger: z.enum(namesOf(triggers)),
  state: z.enum(namesOf(runStates)),
  /** The time that it was meant for. */
  fireAt: z.string(),
  startedAt: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
  attempts: z.number().int(),
  /** When it is tried again; null: it is not. */
  againAt: z.string().nullable(),
  message: z.string(),
  rows: z.number().int().nullable(),
  personName: z.string(),
  files: z.array(RunFile),
  sent: z.number().int(),
  unsent: z.number().int(),
  opened: z.number().int(),
  /** Files of units; 0: all got the same. */
  units: z.number().int(),
})
export type Run = z.infer<typeof Run>

export const Delivery = z.object({
  id,
  channel: z.enum(namesOf(channels)),
  name: z.string(),
  address: z.string(),
  state: z.enum(namesOf(deliveryStates)),
  attempts: z.number().int(),
  error: z.string(),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** An attempt that did not succeed. */
export const FailedAttempt = z.object({ at: z.string(), milliseconds: z.number().int(), message: z.string() })

export const RunDetail = Run.extend({ deliveries: z.array(Delivery), failures: z.array(FailedAttempt) })
export type RunDetail = z.infer<typeof RunDetail>
