if(TARGET auspex_coin)
  target_link_libraries(auspex_falling_sky PUBLIC auspex_coin)
endif()
