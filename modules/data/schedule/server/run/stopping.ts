/** The report does not say what it is sent for. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

/** The job itself can no longer run, whatever is tried: its owner or their right to send is gone. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'
}
