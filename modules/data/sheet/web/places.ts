/** Addresses of co-edited sheets. */
export const places = {
  list: '/coedit',
  document: (id: string) => `/coedit?id=${encodeURIComponent(id)}`,
}
