/** What the names of a person look like, without the schema library, so that a form can ask while it is filled in. */

/** An alias: the name that a person signs in with besides their address; lower case. */
export const aliasShape = /^[a-z0-9][a-z0-9._-]{1,63}$/

export const employeeNumberShape = /^[A-Za-z0-9-]{1,20}$/
