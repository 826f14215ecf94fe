/** Shapes of a person's names, without the schema library, for forms. */

/** The name that a person signs in with besides their address; lower case. */
export const aliasShape = /^[a-z0-9][a-z0-9._-]{1,63}$/

export const employeeNumberShape = /^[A-Za-z0-9-]{1,20}$/
