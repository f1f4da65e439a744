import { browserStorage } from '@mingtai/ui'
import type { Plan } from '../../calls.ts'

const [TOKEN, PLAN] = ['screen-display', 'screen-display-plan']

/** Who this display is; null: it was not registered. */
export function storedToken(): string | null {
  return browserStorage.get(TOKEN)
}

export function storeToken(token: string | null): string | null {
  if (token === null) browserStorage.drop(TOKEN)
  else browserStorage.set(TOKEN, token)
  return token
}

/** What it played last, for a start without a network. */
export function storedPlan(): Plan | null {
  try {
    const found: unknown = JSON.parse(browserStorage.get(PLAN) ?? 'null')
    return isPlan(found) ? found : null
  } catch {
    return null
  }
}

export function storePlan(plan: Plan | null): void {
  if (plan === null) browserStorage.drop(PLAN)
  else browserStorage.set(PLAN, JSON.stringify(plan))
}

function isPlan(found: unknown): found is Plan {
  return typeof found === 'object' && found !== null && 'items' in found && Array.isArray(found.items)
}
