import { addNumberRules, nextNumber, takeNumber } from '@mingtai/modules/ground/system/server'
import type { Db } from '@mingtai/server-kit'
import { categories, type Category, categoryMarks, namesOf } from '../words.ts'

interface Numbered {
  tenantId: string
  organizationId: string
  category: Category
}

/** Takes the next number of an organization, a year and a category; it is never given again. */
export async function takeContractNumber(
  db: Db,
  { tenantId, organizationId, category, at, ...rest }: Numbered & { at: Date; id: string; by: string },
): Promise<string> {
  await addContractRules(db, tenantId)
  const business = { type: 'contract', id: rest.id }
  return takeNumber(db, { tenantId, organizationId, code: codeOf(category), at, by: rest.by, business })
}

/** The number that the next contract of a category will get, if no other one is submitted before. */
export async function nextContractNumber(db: Db, { tenantId, organizationId, category }: Numbered): Promise<string> {
  await addContractRules(db, tenantId)
  return nextNumber(db, { tenantId, organizationId, code: codeOf(category) })
}

/** One rule for each category, which the tenant finds and changes among its rules of numbers. */
async function addContractRules(db: Db, tenantId: string): Promise<void> {
  await addNumberRules(
    db,
    tenantId,
    namesOf(categories).map((category) => ({
      ...{ code: codeOf(category), name: `合同编号（${categories[category]}）`, scope: 'organization' },
      ...{ pattern: `HT-${categoryMarks[category]}-{yyyy}-{n:4}`, reset: 'year' },
    })),
  )
}

function codeOf(category: Category): string {
  return `contract-${category}`
}
