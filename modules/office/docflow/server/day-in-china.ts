import { wallClock } from '@mingtai/zh'

/** A moment as the day on the wall in China, 2026-11-30. */
export function dayInChina(at: Date): string {
  return new Date(wallClock(at)).toISOString().slice(0, 10)
}
