import type { DigestRule, NoticeChannel, NoticeLevel, NoticeSystem, QuietHours } from '../../calls.ts'
import { nextDigest, quietUntil } from './clock.ts'

/** What a kind of notification asks for. */
export interface Wanted {
  system: NoticeSystem
  channels: readonly NoticeChannel[]
  level: NoticeLevel
  compulsory: boolean
}

/** The person's notification settings. */
export interface NoticePreferences {
  /** Channels that are off for this system. */
  off: ReadonlySet<NoticeChannel>
  quiet: QuietHours | null
  digest: DigestRule | null
}

/** When a notification is sent on each channel; null: not on that one. */
export interface Plan {
  /** When it is seen in the product. */
  site: Date | null
  sms: Date | null
  mail: { at: Date; collected: boolean } | null
  /** Called out by the group's robot. */
  robot: boolean
}

/**
 * Decides how and when one person is told. Compulsory kinds ignore switches; urgent ones are sent at once. SMS, mail
 * and robots wait for the end of the quiet hours, and collected messages for their collection.
 */
export function planFor(
  { channels, level, compulsory }: Wanted,
  { off, quiet, digest }: NoticePreferences,
  now: Date,
): Plan {
  const has = (channel: NoticeChannel) => channels.includes(channel) && (compulsory || !off.has(channel))
  const hurries = level === 'urgent'
  const waking = (at: Date) => (hurries ? at : (quietUntil(quiet, at) ?? at))
  const collects = digest !== null && !hurries && !compulsory
  const together = digest !== null && collects ? nextDigest(digest, now) : null
  const mailAt = together !== null && digest?.by === 'mail' ? together : null
  return {
    site: has('site') ? (together !== null && digest?.by === 'site' ? together : now) : null,
    sms: has('sms') ? waking(now) : null,
    mail: has('mail') ? { at: waking(mailAt ?? now), collected: mailAt !== null } : null,
    robot: has('robot') && (hurries || quietUntil(quiet, now) === null),
  }
}
