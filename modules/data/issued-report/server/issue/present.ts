import type { Actor, Db } from '@mingtai/server-kit'
import type { Issued, IssuedRow } from '../../issued.ts'
import { type CheckedIssue, checkIssued } from '../chain/check-issued.ts'
import type { IssuedTableRow } from '../tables.ts'
import { mayWithdraw } from './issued-rows.ts'
import { verifyAddress } from './verification-code.ts'

export function presentRow(row: IssuedTableRow): IssuedRow {
  const { id, number, title, state, reportId, reportName, reportCode, ownerName, rows, revision } = row
  const own = { id, number, title, state, reportId, reportName, reportCode, ownerName, rows, revision }
  return { ...own, issuedAt: row.issuedAt.toISOString() }
}

/** What is said to whoever may see it, and to whoever holds the paper. */
export function presentFacts(row: IssuedTableRow, { checks, hash, publicKey }: CheckedIssue) {
  const { number, title, state, reportName, ownerName, withdrawnBy, withdrawReason } = row
  const { contentHash, fileHash, sheets, gone } = row
  return {
    number,
    title,
    state,
    reportName,
    ownerName,
    withdrawnBy,
    withdrawReason,
    contentHash,
    fileHash,
    hash,
    publicKey,
    checks,
    sheets,
    gone,
    issuedAt: row.issuedAt.toISOString(),
    dataAt: row.dataAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}

export async function presentIssued(
  services: { db: Db; dataFolder: string; publicUrl: string },
  actor: Actor,
  row: IssuedTableRow,
): Promise<Issued> {
  const { note, conditions, keepUntil, showsFigures, bytes, sequence } = row
  return {
    ...presentRow(row),
    ...presentFacts(row, await checkIssued(services, row)),
    note,
    conditions,
    keepUntil,
    showsFigures,
    bytes,
    sequence,
    address: verifyAddress(services, row.number, row.code),
    mayWithdraw: mayWithdraw(row, actor),
  }
}
