/** Sends a command about the reader's own task, and says so when it is done. */
export type SendCommand = (command: { type: string; [key: string]: unknown }, done: string) => Promise<void>
