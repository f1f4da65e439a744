/** Where an entry report is filled in, set up, and where its submissions are listed. */
export function fillPath(id: string): string {
  return `/entry/fill?id=${encodeURIComponent(id)}`
}

export function designPath(id: string): string {
  return `/entry/design?id=${encodeURIComponent(id)}`
}

export function historyPath(id: string): string {
  return `/entry/history?id=${encodeURIComponent(id)}`
}

export function pivotPath(id: string): string {
  return `/entry/pivot?code=${encodeURIComponent(id)}`
}

export function statisticsPath(id: string): string {
  return `/entry/statistics?id=${encodeURIComponent(id)}`
}
