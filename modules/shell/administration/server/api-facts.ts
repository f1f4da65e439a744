import type { Call } from '@mingtai/api'

/** Dictionary apiRule: 1 public, 2 login, 3 login plus authorisation. */
export function ruleOf(needs: string): 1 | 2 | 3 {
  if (needs === 'public') return 1
  return needs === 'login' ? 2 : 3
}

/** Whoever makes these stricter might lock out everybody, themselves included. */
export function isFixed(module: string, { needs, path }: Call): boolean {
  if (needs === 'public' || module === 'sign-in' || module === 'workbench' || module === 'authorization') return true
  return path.startsWith('/SpringReport/api/sysApi/') || path.startsWith('/api/alamo-base/site-config')
}
