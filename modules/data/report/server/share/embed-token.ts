import { refuse } from '@mingtai/messages'
import { insertLink } from '@mingtai/modules/ground/sharing/server'
import { type Context, type Db, ofTenant, type SharedLink, spend, type Vault } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import { FixedValue, type ReportTerms } from '../../shares.ts'
import { checkedFixed } from '../parameter/fixed-values.ts'
import { type EmbedRow, reportEmbed, reportTpl } from '../tables.ts'

/** A token is for opening at once; what it opened may be read for an hour. */
const TOKEN_SECONDS = 600
const VISIT_SECONDS = 3600

/** What the other system says in a token, beside `iss`, `iat` and `exp`, and what is shown. */
export const embedClaims = {
  /** Values that the reader cannot change. */
  parameters: z.record(z.string().max(60), FixedValue.shape.value).default({}),
  /** Those of them that the reader sees. */
  shown: z.array(z.string().max(60)).max(100).default([]),
  /** Who looks, for the watermark. */
  reader: z.string().max(40).default(''),
}

const ReportClaims = z.object({
  /** Code of the report. */
  report: z.string().max(60),
  ...embedClaims,
})

/** Turns a signed token into a visit: a share link of its own that ends by itself. */
export async function openedEmbed(context: Context, vault: Vault, token: string) {
  const { db } = context
  const { embed, claims } = await verifiedToken(context, vault, { token, shape: ReportClaims })
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
  const terms: ReportTerms = { shareType: 1, mayExport: embed.mayExport, fixed }
  return openedVisit(db, vault, { embed, thing: 'report', id: report.id, terms, reader: claims.reader })
}

/** The system that signed a token, and what it says. Refuses what is forged, too old or of a system that was stopped. */
export async function verifiedToken<Shape extends z.ZodType>(
  context: Context,
  vault: Vault,
  { token, shape }: { token: string; shape: Shape },
): Promise<{ embed: EmbedRow; claims: z.output<Shape> }> {
  await spend(context, { what: 'embed', most: 300, seconds: 60 })
  const embed = await embedOfToken(context.db, token)
  const payload = await payloadOf(vault, embed, token)
  // Who names a report and a screen would get whichever its page asks for: a token is for one thing.
  if (named(payload, 'report') && named(payload, 'screen')) refuse('embed.tokenOfTwo')
  const claims = shape.safeParse(payload)
  return claims.success ? { embed, claims: claims.data } : refuse('embed.tokenWrong')
}

function named(payload: object, claim: string): boolean {
  const value: unknown = Reflect.get(payload, claim)
  return value !== undefined && value !== null
}

interface NewVisit {
  embed: EmbedRow
  thing: 'report' | 'screen'
  id: string
  /** What the visit allows, in the shape of links to such a thing. */
  terms: object
  /** Who looks. */
  reader: string
}

/** A visit of a system's page: a link of its own that ends by itself. */
export async function openedVisit(db: Db, vault: Vault, { embed, thing, id, terms, reader }: NewVisit) {
  const expiresAt = new Date(Date.now() + VISIT_SECONDS * 1000)
  const visit = await insertLink(db, vault, {
    tenantId: embed.tenantId,
    ownerType: thing,
    ownerId: id,
    userId: embed.userId,
    embedId: embed.id,
    createdBy: embed.name,
    expiresAt,
    terms,
    note: reader,
  })
  await db
    .update(reportEmbed)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(reportEmbed.tenantId, embed.tenantId), eq(reportEmbed.id, embed.id)))
  return { share: visit.token, expiresAt: expiresAt.toISOString(), origins: embed.origins }
}

/** Whether the system of a visit is still in use and may still show its report or screen. */
export async function isEmbedded(
  db: Db,
  { tenantId, ownerId, embedId }: Pick<SharedLink, 'tenantId' | 'ownerId' | 'embedId'>,
  thing: 'report' | 'screen',
): Promise<boolean> {
  if (embedId === null) return false
  const [embed] = await db
    .select({ status: reportEmbed.status, reports: reportEmbed.reports, screens: reportEmbed.screens })
    .from(reportEmbed)
    .where(and(eq(reportEmbed.tenantId, tenantId), eq(reportEmbed.id, embedId), eq(reportEmbed.deleted, false)))
  return embed?.status === 1 && (thing === 'screen' ? embed.screens : embed.reports).includes(ownerId)
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

async function payloadOf(vault: Vault, embed: EmbedRow, token: string): Promise<object> {
  const secret = new TextEncoder().encode(vault.open(embed.sealedSecret, embed.id))
  const rules = { algorithms: ['HS256'], issuer: embed.appKey, maxTokenAge: TOKEN_SECONDS, clockTolerance: 30 }
  const verified = await jwtVerify(token, secret, { ...rules, requiredClaims: ['iat', 'exp'] }).catch(() =>
    refuse('embed.tokenWrong'),
  )
  return verified.payload
}
