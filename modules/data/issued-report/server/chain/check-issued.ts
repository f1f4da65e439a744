import { readFile } from 'node:fs/promises'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { IssuedCheck } from '../../issued.ts'
import { snapshotHash } from '../snapshot/snapshot-file.ts'
import { pdfPath } from '../snapshot/snapshot-paths.ts'
import { type EntryRow, issuedEntry, type IssuedTableRow } from '../tables.ts'
import { entryHash, isSigned, sm3 } from './sign-entry.ts'
import { publicKeyOf } from './site-key.ts'

export interface CheckedIssue {
  checks: IssuedCheck[]
  hash: string
  publicKey: string
}

/** Looks whether everything about an issued report is as it was written: its cells, its PDF, its place in the chain and the signature. */
export async function checkIssued(
  services: { db: Db; dataFolder: string },
  row: IssuedTableRow,
): Promise<CheckedIssue> {
  const { db } = services
  const entry = await entryAt(db, row.tenantId, row.sequence)
  if (entry === undefined)
    return { hash: '', publicKey: '', checks: [{ name: 'chain', holds: false, words: '链上没有这一条记录' }] }
  const publicKey = (await publicKeyOf(db, entry.keyId)) ?? ''
  const checks: IssuedCheck[] = [
    await contentCheck(services, row, entry),
    await fileCheck(services, row, entry),
    await chainCheck(db, row, entry),
    signatureCheck(entry, publicKey),
  ]
  return { checks, hash: entry.hash, publicKey }
}

async function contentCheck(
  services: { dataFolder: string },
  row: IssuedTableRow,
  entry: EntryRow,
): Promise<IssuedCheck> {
  if (row.gone) return { name: 'content', holds: true, words: '已过保存期，只保留记录' }
  const found = await snapshotHash(services, row.id).catch(() => null)
  const said = wordOf(entry, 'contentHash')
  const holds = found !== null && found === said && row.contentHash === said
  return { name: 'content', holds, words: holds ? '与签发时一致' : '与签发时不一致，或者已经丢失' }
}

async function fileCheck(services: { dataFolder: string }, row: IssuedTableRow, entry: EntryRow): Promise<IssuedCheck> {
  if (row.gone) return { name: 'file', holds: true, words: '已过保存期，只保留记录' }
  const bytes = await readFile(pdfPath(services, row.id)).catch(() => null)
  const holds = bytes !== null && sm3(bytes) === wordOf(entry, 'fileHash')
  return { name: 'file', holds, words: holds ? '与签发时一致' : '与签发时不一致，或者已经丢失' }
}

/** Each entry says the hash of the one before it; the one after says ours. */
async function chainCheck(db: Db, row: IssuedTableRow, entry: EntryRow): Promise<IssuedCheck> {
  const before = await entryAt(db, row.tenantId, row.sequence - 1)
  const after = await entryAt(db, row.tenantId, row.sequence + 1)
  const isBound = entry.sequence === 1 ? entry.previousHash === '' : entry.previousHash === before?.hash
  const isFollowed = after === undefined || after.previousHash === entry.hash
  const isOwn = entryHash(entry.body, entry.previousHash) === entry.hash
  const saysSo = wordOf(entry, 'number') === row.number && wordOf(entry, 'title') === row.title
  const holds = isBound && isFollowed && isOwn && saysSo && entry.issuedId === row.id
  return { name: 'chain', holds, words: holds ? `第 ${entry.sequence} 条，前后相接` : '记录被改动，或者链断开了' }
}

function signatureCheck({ hash, signature }: EntryRow, publicKey: string): IssuedCheck {
  const holds = publicKey !== '' && isSigned(hash, signature, publicKey)
  return { name: 'signature', holds, words: holds ? '由本站的 SM2 密钥签名' : '签名不对' }
}

async function entryAt(db: Db, tenantId: string, sequence: number): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(issuedEntry)
    .where(and(eq(issuedEntry.tenantId, tenantId), eq(issuedEntry.sequence, sequence)))
  return row
}

function wordOf({ body }: EntryRow, name: string): unknown {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined
  } catch {
    return undefined
  }
}
