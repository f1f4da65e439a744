import type { ApprovalSubject, Db } from '@mingtai/server-kit'
import type { SubjectLink } from '../../calls.ts'

let subjects: ReadonlyMap<string, ApprovalSubject> = new Map()

/** Tells the approval center what kinds of things the modules bring; called once at the start. */
export function useApprovalSubjects(all: Readonly<Record<string, ApprovalSubject>>): void {
  subjects = new Map(Object.entries(all))
}

/** All kinds by their code. */
export function listedSubjects(): readonly (readonly [string, ApprovalSubject])[] {
  return [...subjects]
}

/** The kind of a code; null: an approval of its own, or a module that is not there. */
export function subjectNamed(code: string | null): ApprovalSubject | null {
  return code === null ? null : (subjects.get(code) ?? null)
}

/** A thing as pages refer to it; null: none, or its module is not there. */
export function subjectLink(code: string | null, id: string | null): SubjectLink | null {
  const subject = subjectNamed(code)
  return subject === null || id === null ? null : { id, name: subject.name, link: subject.link(id) }
}

/** Where an approval is opened from a list: on a page of its module, or on its own. */
export function approvalLink(
  {
    instanceId,
    businessType,
    businessId,
  }: { instanceId: string; businessType: string | null; businessId: string | null },
  task: number | null,
): string {
  const subject = businessId === null ? null : subjectNamed(businessType)
  const own = subject?.approvalLink?.({ id: businessId ?? '', instanceId, isTodo: task !== null })
  return own ?? `/approve/process/instance/tabs?instanceId=${instanceId}${task === null ? '' : `&task=${task}`}`
}

/** Whether the thing that an approval decides about is urgent. */
export async function isUrgentSubject(
  db: Db,
  { tenantId, businessType, businessId }: { tenantId: string; businessType: string | null; businessId: string | null },
): Promise<boolean> {
  const subject = subjectNamed(businessType)
  if (businessId === null || subject?.isUrgent === undefined) return false
  return subject.isUrgent(db, { tenantId, id: businessId })
}

/** The number of a kind in the specification's calls; null: it has none. */
export function subjectNumber(code: string | null): number | null {
  return subjectNamed(code)?.number ?? null
}
