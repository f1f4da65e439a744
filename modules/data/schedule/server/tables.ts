import type { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import type { FileFormat } from '@mingtai/modules/data/report/calls'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Condition } from '../condition.ts'
import type { FiredFigure } from './run/condition-holds.ts'
import type { Recipient } from '../job.ts'
import type { Timing } from '../timing.ts'
import {
  alertStates,
  burstKinds,
  channels,
  deliveryStates,
  missedPolicies,
  namesOf,
  overlapPolicies,
  partStates,
  type PeopleChannel,
  runStates,
  targetKinds,
  triggers,
  watchKinds,
} from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).notNull().default('')

/** 定时任务: what is sent, when and to whom. */
export const scheduleJob = pgTable(
  'schedule_job',
  {
    ...baseColumns,
    /** Under whose rights it runs; null: nobody's, so that it does not run. */
    ownerId: text('owner_id'),
    ownerName: words('owner_name'),
    /** What its maker's browser called the making of it. */
    requestId: text('request_id').notNull(),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    /** BLOCKED is not written: it is NORMAL while a run waits for the one before. */
    state: text('state', { enum: ['NONE', 'NORMAL', 'PAUSED', 'COMPLETE', 'ERROR'] }).notNull(),
    /** Why it stopped by itself. */
    reason: words('reason'),
    reportId: text('report_id').notNull(),
    values: jsonb('values').$type<ParameterValues>().notNull(),
    rules: jsonb('rules').$type<Record<string, string>>().notNull(),
    timing: jsonb('timing').$type<Timing>().notNull(),
    condition: jsonb('condition').$type<Condition>(),
    watch: text('watch', { enum: namesOf(watchKinds) })
      .notNull()
      .default('send'),
    formats: jsonb('formats').$type<FileFormat[]>().notNull(),
    fileName: text('file_name').notNull(),
    subject: text('subject').notNull(),
    text: words('text'),
    burst: text('burst', { enum: namesOf(burstKinds) })
      .notNull()
      .default('none'),
    channels: jsonb('channels').$type<PeopleChannel[]>().notNull(),
    recipients: jsonb('recipients').$type<Recipient[]>().notNull(),
    missed: text('missed', { enum: namesOf(missedPolicies) }).notNull(),
    overlap: text('overlap', { enum: namesOf(overlapPolicies) }).notNull(),
    retries: integer('retries').notNull(),
    minutes: integer('minutes').notNull(),
    /** null: it does not run by itself. */
    nextAt: at('next_at'),
    /** When `nextAt` was reckoned: one that lies in the future was reckoned by a clock that was ahead. */
    plannedAt: at('planned_at'),
    previousAt: at('previous_at'),
    lastState: text('last_state', { enum: namesOf(runStates) }),
    /** Runs that failed one after the other. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('schedule_job_owner').on(table.tenantId, table.ownerId),
    index('schedule_job_report').on(table.tenantId, table.reportId),
    index('schedule_job_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'NORMAL' and not ${table.deleted}`),
    index('schedule_job_words').using('gin', sql`search_grams(${table.searchText})`),
    uniqueIndex('schedule_job_request').on(table.tenantId, table.requestId),
  ],
)

/** One run of a job, with all its attempts. */
export const scheduleRun = pgTable(
  'schedule_run',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    jobId: text('job_id').notNull(),
    trigger: text('trigger', { enum: namesOf(triggers) }).notNull(),
    state: text('state', { enum: namesOf(runStates) }).notNull(),
    fireAt: at('fire_at').notNull(),
    /** A waiting run is not begun before. */
    nextAt: at('next_at').notNull(),
    /** Not beside another run of its job. */
    isAlone: boolean('is_alone').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts that did not succeed. */
    failures: jsonb('failures').$type<FailedAttempt[]>().notNull().default([]),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** When its process said last that it lives. */
    beatAt: at('beat_at'),
    stopping: boolean('stopping').notNull().default(false),
    milliseconds: integer('milliseconds'),
    rows: integer('rows'),
    message: words('message'),
    /** Whose hand started it; null: time. */
    personId: text('person_id'),
    personName: words('person_name'),
    /** As they were sent. */
    subject: words('subject'),
    text: words('text'),
  },
  (table) => [
    // Of two servers that see the same time come, one begins a run.
    uniqueIndex('schedule_run_once')
      .on(table.jobId, table.fireAt)
      .where(sql`${table.trigger} = 'time'`),
    uniqueIndex('schedule_run_hand')
      .on(table.jobId)
      .where(sql`${table.trigger} <> 'time' and ${table.state} in ('waiting', 'running')`),
    uniqueIndex('schedule_run_alone')
      .on(table.jobId)
      .where(sql`${table.state} = 'running' and ${table.isAlone}`),
    index('schedule_run_job').on(table.tenantId, table.jobId, table.fireAt),
    index('schedule_run_open')
      .on(table.state, table.nextAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('schedule_run_fired').on(table.fireAt),
  ],
)

export interface FailedAttempt {
  at: string
  milliseconds: number
  message: string
}

/** A file that a run wrote; it lies in the data folder under its id. */
export const scheduleFile = pgTable(
  'schedule_file',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    runId: text('run_id').notNull(),
    /** The unit that it is of; null: of all. */
    partId: text('part_id'),
    name: text('name').notNull(),
    format: text('format').$type<FileFormat>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Cleared away after its time. */
    gone: boolean('gone').notNull().default(false),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('schedule_file_run').on(table.tenantId, table.runId), index('schedule_file_old').on(table.at)],
)

/** What one unit gets of a run, filled with the rights of one person; made once, however often the run is tried. */
export const schedulePart = pgTable(
  'schedule_part',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    runId: text('run_id').notNull(),
    /** Of the department, or of the person. */
    unitId: text('unit_id').notNull(),
    unitName: text('unit_name').notNull(),
    /** With whose rights it is filled, and who gets it; null: the department has no head. */
    personId: text('person_id'),
    personName: words('person_name'),
    state: text('state', { enum: namesOf(partStates) }).notNull(),
    message: words('message'),
    rows: integer('rows'),
    milliseconds: integer('milliseconds'),
    /** As it was sent. */
    subject: words('subject'),
    remindedAt: at('reminded_at'),
  },
  (table) => [
    uniqueIndex('schedule_part_once').on(table.runId, table.unitId),
    index('schedule_part_run').on(table.tenantId, table.runId, table.unitName),
  ],
)

/** One recipient of a run in one channel. */
export const scheduleDelivery = pgTable(
  'schedule_delivery',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    runId: text('run_id').notNull(),
    /** The unit whose file it is; null: the file of all. */
    partId: text('part_id'),
    channel: text('channel', { enum: namesOf(channels) }).notNull(),
    personId: text('person_id'),
    /** The robot, hook or folder that it goes to. */
    placeId: text('place_id'),
    name: text('name').notNull(),
    address: words('address'),
    state: text('state', { enum: namesOf(deliveryStates) }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    leaseUntil: at('lease_until'),
    error: words('error'),
    sentAt: at('sent_at'),
    openedAt: at('opened_at'),
  },
  (table) => [
    uniqueIndex('schedule_delivery_once').on(
      table.runId,
      table.channel,
      sql`coalesce(${table.personId}, ${table.placeId}, ${table.address})`,
      sql`coalesce(${table.partId}, '')`,
    ),
    index('schedule_delivery_person').on(table.tenantId, table.personId, table.runId),
    index('schedule_delivery_due')
      .on(table.nextAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
  ],
)

/** What a tenant allows its jobs. */
export const scheduleRule = pgTable('schedule_rule', {
  tenantId: text('tenant_id').primaryKey(),
  /** Domains of addresses outside that may be sent to. */
  domains: text('domains').array().notNull().default([]),
  revision: integer('revision').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: words('updated_by'),
})

/** 预警: a condition that began to hold, until it no longer does; a job has one at a time. */
export const scheduleAlert = pgTable(
  'schedule_alert',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    jobId: text('job_id').notNull(),
    /** That fired last. */
    runId: text('run_id').notNull(),
    state: text('state', { enum: namesOf(alertStates) }).notNull(),
    /** The condition in words, as it was. */
    condition: text('condition').notNull(),
    figures: jsonb('figures').$type<FiredFigure[]>().notNull(),
    firedAt: at('fired_at').notNull(),
    lastAt: at('last_at').notNull(),
    /** Runs in a row for which it held. */
    times: integer('times').notNull().default(1),
    /** Nobody is told before. */
    snoozedUntil: at('snoozed_until'),
    handledBy: words('handled_by'),
    handledAt: at('handled_at'),
    note: words('note'),
    clearedAt: at('cleared_at'),
  },
  (table) => [
    uniqueIndex('schedule_alert_one')
      .on(table.jobId)
      .where(sql`${table.state} <> 'cleared'`),
    index('schedule_alert_fired').on(table.tenantId, table.firedAt),
    index('schedule_alert_run').on(table.tenantId, table.runId),
  ],
)

/** Places that jobs may deliver to: an interface of another system, or a folder beside the server. */
export const scheduleTarget = pgTable(
  'schedule_target',
  {
    ...baseColumns,
    kind: text('kind', { enum: namesOf(targetKinds) }).notNull(),
    name: text('name').notNull(),
    /** Of a hook; its whole address is a key, and sealed. */
    host: words('host'),
    sealedUrl: text('sealed_url'),
    sealedSecret: text('sealed_secret'),
    /** Below the folder that the operator has named. */
    folder: words('folder'),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [index('schedule_target_tenant').on(table.tenantId)],
)

export type AlertRow = typeof scheduleAlert.$inferSelect
export type TargetRow = typeof scheduleTarget.$inferSelect
export type JobTableRow = typeof scheduleJob.$inferSelect
export type RunTableRow = typeof scheduleRun.$inferSelect
export type PartRow = typeof schedulePart.$inferSelect
export type FileRow = typeof scheduleFile.$inferSelect
export type DeliveryRow = typeof scheduleDelivery.$inferSelect
