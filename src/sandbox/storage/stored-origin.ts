/** Origin that is stored in place of the sandbox's address, which an image of the database cannot know. */
export const STORED_ORIGIN = 'https://media.example'
