import { zoneOffset } from '@mingtai/zh'

/** Forms count days on the clock of China, wherever the server stands. */
const ZONE = 'Asia/Shanghai'

/** `2026-01-31 08:30` on the wall in Shanghai at a moment. */
export function wallMinute(now: Date): string {
  const wall = new Date(now.getTime() + zoneOffset(ZONE, now.getTime()))
  return wall.toISOString().slice(0, 16).replace('T', ' ')
}

export function wallDay(now: Date): string {
  return wallMinute(now).slice(0, 10)
}
