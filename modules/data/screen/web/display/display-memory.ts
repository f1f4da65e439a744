import type { Plan } from '../../calls.ts'

const [TOKEN, PLAN] = ['mingtai-display', 'mingtai-display-plan']

/** Who this display is; null: it was not registered. */
export function keptToken(): string | null {
  return localStorage.getItem(TOKEN)
}

export function keepToken(token: string | null): string | null {
  if (token === null) localStorage.removeItem(TOKEN)
  else localStorage.setItem(TOKEN, token)
  return token
}

/** What it played last, for a start without a network. */
export function keptPlan(): Plan | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLAN) ?? 'null')
    return isPlan(found) ? found : null
  } catch {
    return null
  }
}

export function keepPlan(plan: Plan | null): void {
  if (plan === null) localStorage.removeItem(PLAN)
  else localStorage.setItem(PLAN, JSON.stringify(plan))
}

function isPlan(found: unknown): found is Plan {
  return typeof found === 'object' && found !== null && 'items' in found && Array.isArray(found.items)
}
