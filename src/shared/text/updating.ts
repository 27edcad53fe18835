/** While it is not known yet whether what is on the screen is what the server holds now. */
export const updatingText = 'Updating…'
