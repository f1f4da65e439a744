/** The job itself can no longer run, whatever is tried: its owner or their right to send is gone. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'
}
