/** Of the invented person on the example profile; nobody can have it, since the page stands under a reserved address. */
export const exampleUsername = 'olga-renteria';
