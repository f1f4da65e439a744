import { refuse } from '@mingtai/messages'
import { type Context, type Db, ofTenant, spend, type Vault } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import { FixedValue } from '../../shares.ts'
import { checkedFixed } from '../parameter/fixed-values.ts'
import { keptShare } from './link-rows.ts'
import { type EmbedRow, reportEmbed, reportTpl } from '../tables.ts'

/** A token is for opening at once; what it opened may be read for an hour. */
const TOKEN_SECONDS = 600
const VISIT_SECONDS = 3600

/** What the other system says in a token, beside `iss`, `iat` and `exp`. */
const Claims = z.object({
  /** Code of the report. */
  report: z.string().max(60),
  /** Values that the reader cannot change. */
  parameters: z.record(z.string().max(60), FixedValue.shape.value).default({}),
  /** Those of them that the reader sees. */
  shown: z.array(z.string().max(60)).max(100).default([]),
  /** Who looks, for the watermark. */
  reader: z.string().max(40).default(''),
})

/** Turns a signed token into a visit: a share link of its own that ends by itself. */
export async function openedEmbed(context: Context, vault: Vault, token: string) {
  await spend(context, { what: 'embed', most: 300, seconds: 60 })
  const { db } = context
  const embed = await embedOfToken(db, token)
  const claims = await claimsOf(vault, embed, token)
  const rows = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, embed.tenantId), eq(reportTpl.code, claims.report)))
  const report = rows[0] ?? refuse('embed.reportClosed')
  if (!embed.reports.includes(report.id) || report.published === null) refuse('embed.reportClosed')
  const shown = new Set(claims.shown)
  const given = Object.entries(claims.parameters)
  const fixed = checkedFixed(
    report.published,
    given.map(([code, chosen]) => ({ code, value: chosen, shown: shown.has(code) })),
  )
  const expiresAt = new Date(Date.now() + VISIT_SECONDS * 1000)
  const visit = await keptShare(db, vault, {
    ...{ tenantId: embed.tenantId, tplId: report.id, userId: embed.userId, embedId: embed.id },
    ...{ createdBy: embed.name, expiresAt, mayExport: embed.mayExport, fixed, note: claims.reader },
  })
  await db
    .update(reportEmbed)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(reportEmbed.tenantId, embed.tenantId), eq(reportEmbed.id, embed.id)))
  return { share: visit.token, expiresAt: expiresAt.toISOString(), origins: embed.origins }
}

/** The system that the token says it is from; nothing of it is believed yet. */
async function embedOfToken(db: Db, token: string): Promise<EmbedRow> {
  const issuer = issuerOf(token)
  const rows = await db
    .select()
    .from(reportEmbed)
    .where(and(eq(reportEmbed.appKey, issuer), eq(reportEmbed.status, 1), eq(reportEmbed.deleted, false)))
  return rows[0] ?? refuse('embed.tokenWrong')
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    return refuse('embed.tokenWrong')
  }
}

async function claimsOf(vault: Vault, embed: EmbedRow, token: string): Promise<z.infer<typeof Claims>> {
  const secret = new TextEncoder().encode(vault.open(embed.sealedSecret, embed.id))
  const rules = { algorithms: ['HS256'], issuer: embed.appKey, maxTokenAge: TOKEN_SECONDS, clockTolerance: 30 }
  const verified = await jwtVerify(token, secret, { ...rules, requiredClaims: ['iat', 'exp'] }).catch(() =>
    refuse('embed.tokenWrong'),
  )
  const claims = Claims.safeParse(verified.payload)
  return claims.success ? claims.data : refuse('embed.tokenWrong')
}
