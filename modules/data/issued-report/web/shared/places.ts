/** The pages of issued reports. */
export const places = {
  list: '/report/issued',
  view: (id: string) => `/report/issued/view?id=${encodeURIComponent(id)}`,
  compare: (before: string, after: string) =>
    `/report/issued/compare?before=${encodeURIComponent(before)}&after=${encodeURIComponent(after)}`,
}
