import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { RowRules, Template } from '@mingtai/report-engine'
import type { Merge, PlacedObject, RowChunk, Scalar, SheetHead, SheetTail } from '@mingtai/sheet-core'

import type { Values } from '../protocol.ts'

/** Where a run stands. `rows`, `elapsed` and `sourceRows` of a sheet are final once it is complete. */
export interface ResultState {
  id: string
  startedAt: number
  /** Id of the process that fills the result. A running state whose process has ended is a run that died. */
  process: number
  /** The machine of that process; on another machine nobody can tell whether it lives. */
  machine: string
  ended: boolean
  failed: string | null
  /** When the oldest rows left their source, and since when newer ones could not be had; older results do not say. */
  dataAt?: number
  failingSince?: number
  sheets: SheetState[]
}

export interface SheetState {
  name: string
  complete: boolean
  rows: number
  sourceRows: number
  /** A preview that left rows unread: how many it read of each dataset at most. */
  firstRows?: number
  elapsed: number
  defaultHeight: number
  /** The template's sheet that it was filled from, and which of its repeats it is. */
  template: number
  part: number
  /** Some rows lie in groups that fold: how deep, and whether the line that stays in sight stands below. */
  folds?: { levels: number; below: boolean }
}

/** `BLOCK_ROWS` rows as they lie on disk: the chunk slices they are made of, and every merge that touches them. */
export interface StoredBlock {
  segments: RowChunk[]
  merges: StoredMerge[]
  /** Drawings that touch it. */
  objects?: PlacedObject[]
}

export interface StoredMerge {
  merge: Merge
  style: number
  value: Scalar
}

/** Offset, length and height in px of one block, as doubles. */
export const INDEX_BYTES = 24

export function sheetFolder(folder: string, sheet: number): string {
  return join(folder, `sheet-${sheet}`)
}

export function sheetFiles(folder: string, sheet: number) {
  const own = sheetFolder(folder, sheet)
  return {
    head: join(own, 'head.json'),
    tail: join(own, 'tail.json'),
    blocks: join(own, 'blocks.bin'),
    index: join(own, 'index.bin'),
  }
}

export async function readState(folder: string): Promise<ResultState | null> {
  return readJson(join(folder, 'state.json'))
}

export async function writeState(folder: string, state: ResultState): Promise<void> {
  await writeJson(join(folder, 'state.json'), state)
}

export async function readHead(folder: string, sheet: number): Promise<SheetHead | null> {
  return readJson(sheetFiles(folder, sheet).head)
}

export async function writeHead(folder: string, sheet: number, head: SheetHead): Promise<void> {
  await writeJson(sheetFiles(folder, sheet).head, head)
}

/**
 * What was run, so that a figure can be explained and a page can name it. Holds no sources, because they hold secrets.
 */
export interface StoredOrder {
  template: Template
  values: Values
  rules?: RowRules | undefined
  /** When it ran; older results do not say. */
  now?: number
}

export async function readOrder(folder: string): Promise<StoredOrder | null> {
  return readJson(join(folder, 'order.json'))
}

export async function writeOrder(folder: string, { template, values, rules, now }: StoredOrder): Promise<void> {
  await writeJson(join(folder, 'order.json'), { template, values, rules, now })
}

export async function readTail(folder: string, sheet: number): Promise<SheetTail | null> {
  return readJson(sheetFiles(folder, sheet).tail)
}

export async function writeTail(folder: string, sheet: number, tail: SheetTail): Promise<void> {
  await writeJson(sheetFiles(folder, sheet).tail, tail)
}

/** Files of our own making, so their shape is trusted; half-written ones never appear under their name. */
async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  const written = `${path}.${randomUUID()}`
  await writeFile(written, JSON.stringify(value))
  await rename(written, path)
}
