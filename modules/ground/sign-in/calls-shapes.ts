import { z } from 'zod'

/** The md5 of a typed password, in hex. */
export const fronted = z.string().regex(/^[0-9a-f]{32}$/, '密码格式不正确')

export const TokenReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number(),
  serverRandom: z.string(),
  tenant_id: z.string(),
  /** The password must be changed first: only that call, reading oneself and signing out work. */
  must_change: z.boolean(),
})
export type TokenReply = z.infer<typeof TokenReply>

/** What a tenant's administrator decides about signing in. */
export const PasswordRules = z.object({
  passwordDays: z.number().int().min(7).max(3650).nullable(),
  phone: z.boolean(),
  qrcode: z.boolean(),
  /** Who has to use the second step: they are reminded until they do, and cannot turn it off. */
  twoStepFor: z.enum(['nobody', 'administrators', 'everyone']),
  foot: z.string().max(200),
})
export type PasswordRules = z.infer<typeof PasswordRules>
