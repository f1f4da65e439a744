import { calls } from './sign-in.ts'

/** What the sign-in page must know; asked once while it is open. */
export const settingsQuery = {
  queryKey: ['sign-in', 'settings'],
  queryFn: () => calls.settings({}),
  staleTime: 60_000,
}
