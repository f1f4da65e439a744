/** The pages of scheduled jobs. */
export const places = {
  list: '/report/schedule',
  add: '/report/schedule/edit',
  edit: (id: string) => `/report/schedule/edit?id=${encodeURIComponent(id)}`,
  runs: '/report/schedule/runs',
  targets: '/report/schedule/targets',
  units: (runId: string) => `/report/schedule/units?run=${encodeURIComponent(runId)}`,
  runsOf: (jobId: string) => `/report/schedule/runs?job=${encodeURIComponent(jobId)}`,
}
