import type en from '../en/hiding.ts';

export default {
  untrue: 'La página dice cosas que no son ciertas. Corrígelas, o recurre y dinos cómo podemos ver que lo son.',
  not_theirs: 'Lo que enseña la página lo hizo otra persona. Si participaste, recurre y dinos quién lo sabe.',
  offensive: 'La página insulta o amenaza a otras personas.',
  private:
    'La página enseña datos privados de otras personas: nombres, direcciones, fotos o números que no te toca publicar.',
  consent: 'La persona de la que habla la página no está de acuerdo. Si lo estuvo, recurre y dinos cómo podemos verlo.',
} satisfies typeof en;
