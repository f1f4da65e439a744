/** How cells may be called: letters, digits and dots, not like an address. */
export const RANGE_NAME = /^(?![A-Za-z]{1,3}\d+$)(?![RrCc]\d*$)[\p{L}_][\p{L}\p{N}_.]{0,60}$/u
