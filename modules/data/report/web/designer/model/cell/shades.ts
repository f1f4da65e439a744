/** Fills and text colours that people choose first. */
export const fills = ['#FFFFFF', '#EEF2F0', '#E8F0FA', '#E2F1EA', '#FAF0DC', '#FBEBE8', '#F4F0FA']
export const textColors = ['#1B2430', '#4B5765', '#1F5FA8', '#1C7A5A', '#8A5A0C', '#C23B2A', '#FFFFFF']
