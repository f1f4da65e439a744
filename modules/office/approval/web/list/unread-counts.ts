import { api } from '../api.ts'

/** Tasks that wait and copies not read yet, asked once for the page and the side bar beside it. */
export const unreadCounts = {
  queryKey: ['todo', 'approval', 'unread'],
  queryFn: () => api.unreadCounts({}),
  staleTime: 5000,
}
