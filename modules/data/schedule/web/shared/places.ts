/** The pages of scheduled jobs. */
export const places = {
  list: '/report/schedule',
  add: '/report/schedule/edit',
  edit: (id: string) => `/report/schedule/edit?id=${encodeURIComponent(id)}`,
  runs: '/report/schedule/runs',
  units: (runId: string) => `/report/schedule/units?run=${encodeURIComponent(runId)}`,
  runsOf: (jobId: string) => `/report/schedule/runs?job=${encodeURIComponent(jobId)}`,
}
